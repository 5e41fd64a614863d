const levelsByTen: Readonly<Record<string, number>> = { 1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 0 }

/** European level of a diploma of professionalization, by its first digit; null for a code that cannot be one. */
export const levelOfProDiploma = (code: string): number | null => {
  if (!/^\d\d$/.test(code)) return null
  return code === "10" ? 8 : (levelsByTen[code.charAt(0)] ?? null)
}
