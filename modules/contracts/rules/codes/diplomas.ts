/** European level of each diploma of the apprenticeship form; 0 below the first. */
const levels: Readonly<Record<string, number>> = {
  80: 8,
  73: 7,
  75: 7,
  76: 7,
  79: 7,
  62: 6,
  63: 6,
  64: 6,
  69: 6,
  54: 5,
  55: 5,
  58: 5,
  41: 4,
  42: 4,
  43: 4,
  44: 4,
  49: 4,
  33: 3,
  34: 3,
  35: 3,
  38: 3,
  25: 0,
  26: 0,
  13: 0,
}

/** Codes of older forms: what they have become, or between what a person must choose. */
const successors: Readonly<Record<string, readonly string[]>> = {
  61: ["69"],
  71: ["73"],
  72: ["73"],
  74: ["75", "76"],
}

/** What an imported code stands for today: itself, its successor, or several to choose from. */
export const presentDiplomas = (code: string): readonly string[] => successors[code] ?? [code]

/** Null for a code that no form has. A former code has the level of what it has become. */
export const levelOfDiploma = (code: string): number | null =>
  levels[presentDiplomas(code)[0] ?? code] ?? null

/** School certificates are not prepared by apprenticeship. */
export const isAimable = (code: string): boolean => (levelOfDiploma(code) ?? 0) > 0
