import type { LegalValues } from "./legal-value.ts"

const DISABLED_CENTS = 6_000_00
const LARGE = 250

/** Chosen by the day the contract was concluded. After the last end nothing is published. */
export const aidValues: LegalValues = [
  {
    name: "aides_employeur.apprentissage",
    from: "2025-02-24",
    until: "2025-12-31",
    value: {
      lines: [{ levels: [3, 4, 5, 6, 7], smallCents: 5_000_00, largeCents: 2_000_00 }],
      largeFromEmployees: LARGE,
      disabledCents: DISABLED_CENTS,
    },
    source: "Service-Public, « Aides à l’embauche » (F23556)",
  },
  {
    name: "aides_employeur.apprentissage",
    from: "2026-01-01",
    until: "2026-03-07",
    value: {
      lines: [{ levels: [3, 4], overseasLevels: [3, 4, 5], smallCents: 5_000_00, largeCents: 0 }],
      largeFromEmployees: LARGE,
      disabledCents: DISABLED_CENTS,
    },
    source: "Service-Public, « Aides à l’embauche » (F23556)",
  },
  {
    name: "aides_employeur.apprentissage",
    from: "2026-03-08",
    until: "2026-12-31",
    value: {
      lines: [
        { levels: [3, 4], smallCents: 5_000_00, largeCents: 2_000_00 },
        { levels: [5], smallCents: 4_500_00, largeCents: 1_500_00 },
        { levels: [6, 7], smallCents: 2_000_00, largeCents: 750_00 },
      ],
      largeFromEmployees: LARGE,
      disabledCents: DISABLED_CENTS,
      startsBefore: "2027-01-01",
    },
    source: "Décret n° 2026-168 du 6 mars 2026",
  },
  {
    name: "aides_employeur.professionnalisation",
    from: "2024-05-01",
    value: {
      jobseekerCents: 2_000_00,
      jobseekerFromAge: 26,
      olderJobseekerCents: 2_000_00,
      olderJobseekerFromAge: 45,
      disabledUpToCents: 3_000_00,
    },
    source: "Service-Public, « Contrat de professionnalisation » (F15478)",
  },
]
