/** Codes of older forms: what they have become, or between what a person must choose. */
const successors: Readonly<Record<string, readonly string[]>> = {
  61: ["69"],
  71: ["73"],
  72: ["73"],
  74: ["75", "76"],
}

/** What an imported code stands for today: itself, its successor, or several to choose from. */
export const presentDiplomas = (code: string): readonly string[] => successors[code] ?? [code]

/**
 * European level, which the first digit says; 0 below the first. Null for a code that cannot be one of the form. A former code
 * has the level of what it has become.
 */
export const levelOfDiploma = (code: string): number | null => {
  const [, digit] = /^([1-8])\d$/.exec(presentDiplomas(code)[0] ?? code) ?? []
  if (digit === undefined) return null
  return Number(digit) < 3 ? 0 : Number(digit)
}

/** School certificates are not prepared by apprenticeship. */
export const isAimable = (code: string): boolean => (levelOfDiploma(code) ?? 0) > 0
