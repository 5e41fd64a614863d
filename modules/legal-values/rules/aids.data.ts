import type { LegalValues } from "./legal-value.ts"

const DISABLED_CENTS = 6_000_00
const LARGE = 250

/** Chosen by the day the contract was concluded: the permanent aid first, then what fills what it does not cover. */
export const aidValues: LegalValues = [
  {
    name: "aide_unique",
    from: "2025-02-24",
    value: {
      levels: [3, 4],
      overseasLevels: [3, 4, 5],
      underEmployees: LARGE,
      cents: 5_000_00,
      disabledCents: DISABLED_CENTS,
      reservedFrom: "2027-01-01",
      byDayFrom: "2025-11-01",
    },
    source: "Code du travail, L6243-1, D6243-1, D6243-2, L6522-4 et D6522-2",
  },
  {
    name: "aides_employeur.apprentissage",
    from: "2025-02-24",
    until: "2025-12-31",
    value: {
      lines: [{ levels: [3, 4, 5, 6, 7], smallCents: 5_000_00, largeCents: 2_000_00 }],
      largeFromEmployees: LARGE,
      disabledCents: DISABLED_CENTS,
    },
    source: "Décret n° 2025-174 du 22 février 2025",
  },
  {
    name: "aides_employeur.apprentissage",
    from: "2026-03-08",
    until: "2026-12-31",
    value: {
      lines: [
        { levels: [3, 4], smallCents: 0, largeCents: 2_000_00 },
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
