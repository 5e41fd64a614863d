/** The lists of the official form are in organizations' `codeLists`; this one is no field of it. */
export const representativeLinks = {
  pere: "Père",
  mere: "Mère",
  tuteur: "Tuteur ou tutrice",
  autre: "Autre",
} as const satisfies Readonly<Record<string, string>>

const NON_EU = "3"
export const isOutsideUnion = (nationalite: string | null): boolean => nationalite === NON_EU
