/** Ages on 31 December by which the survey compares answers. */
export const surveyAges = {
  valid_from: "2024-01-01",
  source: "SIFA, contrôles IN50 et IN52, édition 2024",
  child: 15,
  minor: 17,
  adult: 18,
} as const
