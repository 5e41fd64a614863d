import type { IsoDate } from "@jalon/kernel"
import type { ClassKey } from "../catalogue.ts"

export type Cohort = {
  /** First day in the centre, for those who have been there since the beginning. */
  from: IsoDate
  exams: IsoDate
  /** Last day of its contracts: within two months of the exams. */
  ends: IsoDate
}

const twoYears: Cohort = { from: "2026-09-07", exams: "2028-06-23", ends: "2028-08-18" }
const oneYear: Cohort = { from: "2026-09-07", exams: "2027-07-09", ends: "2027-08-31" }

/** The promotion that left in summer: some go on with the bachelor. */
export const GRADUATES: Cohort = { from: "2024-09-09", exams: "2026-06-19", ends: "2026-08-14" }

export const cohorts: Partial<Record<ClassKey, Cohort>> = {
  mco_1a: twoYears,
  mco_1b: twoYears,
  ndrc_1: twoYears,
  cap_1: twoYears,
  mpn_7: twoYears,
  mco_2a: { from: "2025-09-08", exams: "2027-06-18", ends: "2027-08-13" },
  ntc_2026: oneYear,
  rdc_2026: oneYear,
}
