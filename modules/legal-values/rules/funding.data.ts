import type { LegalValues } from "./legal-value.ts"

const R6332_25 = "Code du travail, R6332-25"

/** Chosen by the day the contract was concluded. */
export const fundingValues: LegalValues = [
  {
    name: "participation_employeur",
    from: "2025-07-01",
    value: { minLevel: 6, cents: 750_00, afterRuptureCents: 200_00, probationShare: 50_00 },
    source: "Code du travail, R6332-25 et R6332-25-1",
  },
  {
    name: "echeancier_opco",
    from: "2020-01-01",
    value: {
      regime: "R2020",
      proration: "started_month",
      year: [
        { share: 50_00, afterMonths: 0 },
        { share: 25_00, afterMonths: 6 },
        { share: 25_00, afterMonths: 9 },
      ],
      underOneYearAdvance: 50_00,
    },
    source: R6332_25,
    uncertain: true,
  },
  {
    name: "echeancier_opco",
    from: "2021-01-01",
    value: {
      regime: "R2021",
      proration: "started_month",
      year: [
        { share: 40_00, afterMonths: 0 },
        { share: 30_00, afterMonths: 6 },
        { share: 30_00, afterMonths: 9 },
      ],
      underOneYearAdvance: 50_00,
    },
    source: R6332_25,
  },
  {
    name: "echeancier_opco",
    from: "2025-07-01",
    value: {
      regime: "R2025",
      proration: "day",
      year: [
        { share: 40_00, afterMonths: 0 },
        { share: 30_00, afterMonths: 6 },
        { share: 20_00, afterMonths: 9 },
        { share: 10_00, afterMonths: 12 },
      ],
      underOneYearAdvance: 50_00,
    },
    source: R6332_25,
  },
  {
    name: "frais_annexes",
    from: "2020-04-01",
    value: {
      nightCents: 6_00,
      mealCents: 3_00,
      firstEquipmentCents: { 3: 500_00, 4: 500_00, 5: 500_00, 6: 500_00, 7: 500_00, 8: 500_00 },
    },
    source: "Code du travail, D6332-83, et arrêté du 30 juillet 2019",
  },
  {
    name: "frais_annexes",
    from: "2026-07-30",
    value: {
      nightCents: 6_00,
      mealCents: 3_00,
      firstEquipmentCents: { 3: 500_00, 4: 500_00, 5: 300_00, 6: 0, 7: 0, 8: 0 },
    },
    source: "Code du travail, D6332-83, version du 30 juillet 2026",
    uncertain: true,
  },
  {
    name: "amorcage",
    from: "2022-09-01",
    value: {
      yearCents: { 3: 5_470_00, 4: 5_621_00, 5: 6_000_00, 6: 6_000_00, 7: 7_000_00, 8: 7_000_00 },
    },
    source: "Code du travail, D6332-80 ; arrêté du 31 août 2022",
    uncertain: true,
  },
  {
    name: "majoration_contrat_court",
    from: "2020-01-01",
    value: { factor: 110_00 },
    source: "Code du travail, R6332-25 IV",
  },
  {
    name: "majoration_rqth",
    from: "2021-01-01",
    value: { upToCents: 4_000_00 },
    source: "Code du travail, D6332-82 ; par année de contrat selon les OPCO",
  },
  {
    name: "npec_plafond",
    from: "2024-07-15",
    value: { levels: [6, 7], cents: 12_000_00 },
    source: "Décret n° 2024-695 du 5 juillet 2024",
    uncertain: true,
  },
  {
    name: "minoration_distance",
    from: "2025-07-01",
    // No order listing exempt certifications was found.
    value: { remoteShare: 80_00, reduction: 20_00, floorCents: 4_000_00, exemptRncp: [] },
    source: "Code du travail, D6332-82-1",
  },
]
