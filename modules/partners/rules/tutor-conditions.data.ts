/** Code du travail, conditions of a maître d'apprentissage; each set holds from its day on. */
export const tutorConditions = [
  {
    validFrom: "2019-01-01",
    minimumAge: 18,
    /** With a diploma of the same field and level. */
    yearsWithDiploma: 1,
    yearsWithoutDiploma: 2,
    mostApprentices: 2,
    mostRepeating: 1,
    source: "Code du travail, L6223-8-1, R6223-22 et R6223-6",
  },
] as const
