import type { LegalValues } from "./legal-value.ts"

/** The grids of 2019 still hold; contracts concluded before them are history and are not computed here. */
const SINCE = "2019-01-01"

export const payValues: LegalValues = [
  {
    name: "grille_remuneration.apprentissage",
    from: SINCE,
    value: {
      brackets: [0, 18, 21, 26],
      years: [
        [27_00, 43_00, 53_00, 100_00],
        [39_00, 51_00, 61_00, 100_00],
        [55_00, 67_00, 78_00, 100_00],
      ],
      disabledExtension: [70_00, 82_00, 93_00, 115_00],
      conventionalFromAge: 21,
      sameLevelBonus: 15_00,
      sameLevelBonusMaxMonths: 12,
      increaseCap: 100_00,
      licenceYear: 2,
      publicBonuses: [0, 10_00, 20_00],
    },
    source: "Code du travail, D6222-26 à D6222-34 et D6272-2",
  },
  {
    name: "grille_remuneration.professionnalisation",
    from: SINCE,
    value: {
      brackets: [0, 21, 26],
      belowBacPro: [55_00, 70_00],
      bacProOrMore: [65_00, 80_00],
      adult: { smic: 100_00, conventional: 85_00 },
    },
    source: "Code du travail, D6325-14 à D6325-18",
  },
  {
    name: "duree_travail",
    from: SINCE,
    value: { weekMinutes: 35 * 60, overtimeHundredths: 125, overtimeFloorHundredths: 110 },
    source: "Code du travail, L3121-27, L3121-33 et L3121-36",
  },
  {
    name: "avantages_nature",
    from: SINCE,
    value: { maxShare: 75_00, mealsPerMonth: 22 },
    source: "Code du travail, D6222-33 ; 22 repas par mois sont supposés",
    uncertain: true,
  },
  {
    name: "avantages_nature",
    from: "2026-01-01",
    value: {
      maxShare: 75_00,
      mealsPerMonth: 22,
      scaleShare: 75_00,
      scale: {
        mealCents: 5_50,
        cateringMealCents: 4_25,
        lodgingCents: 79_70,
        roomCents: 42_60,
        lodgingUpToCents: 2_002_49,
      },
    },
    source:
      "Code du travail, D6222-33 ; barème Urssaf des avantages en nature 2026, repas en restauration à relire après juin 2026",
    uncertain: true,
  },
  {
    name: "seuils_exoneration",
    from: SINCE,
    value: { shareOfSmic: 79_00 },
    source: "Service-Public, « Contrat d’apprentissage » (F2918)",
  },
  {
    name: "seuils_exoneration",
    from: "2025-03-01",
    value: { shareOfSmic: 50_00 },
    source: "Service-Public, « Contrat d’apprentissage » (F2918)",
  },
]
