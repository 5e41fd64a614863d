import type { LegalValues } from "./legal-value.ts"

export const formValues: LegalValues = [
  {
    name: "cerfa_versions.apprentissage",
    from: "2025-07-01",
    value: { form: "10103*14", notice: "51649#09" },
    source: "Service-Public, formulaire R1319",
  },
  {
    name: "cerfa_versions.professionnalisation",
    from: "2025-07-01",
    value: { form: "12434*05", notice: "51650#09" },
    source: "Service-Public, formulaire R10338",
    uncertain: true,
  },
  {
    name: "bilan_pedagogique",
    from: "2023-01-01",
    // The text says 30 April; the State's service has taken it until 31 May.
    value: { form: "10443*17", lastMonth: 5, lastDay: 31 },
    source: "Mon Activité Formation, campagne annuelle ; Code du travail, R6352-23 (avant le 30 avril)",
    uncertain: true,
  },
  {
    name: "conservation",
    from: "2019-01-01",
    value: {
      years: 5,
      // Notices disagree between the ends of 2031 and of 2032: the later loses nothing.
      exception: { concludedFrom: "2020-07-01", concludedUntil: "2023-12-31", keepUntil: "2032-12-31" },
    },
    source: "Notice 51649#09",
    uncertain: true,
  },
]
