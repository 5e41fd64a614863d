import { ageRules } from "./age.ts"
import { attachmentRules } from "./attachments.ts"
import { completenessRules } from "./completeness.ts"
import { conventionRules } from "./convention.ts"
import { dateRules } from "./dates.ts"
import { durationRules } from "./duration.ts"
import { eligibilityRules } from "./eligibility.ts"
import { employerRules } from "./employer.ts"
import { filingRules } from "./filing.ts"
import { formatRules } from "./formats.ts"
import { identityRules } from "./identity.ts"
import { laterDateRules } from "./later-dates.ts"
import { opcoRules } from "./opco.ts"
import { overlapRules } from "./overlap.ts"
import { payRules } from "./pay.ts"
import { paySuccessionRules } from "./pay-succession.ts"
import { proPublicRules } from "./pro-public.ts"
import { proTrainingRules } from "./pro-training.ts"
import { publicEmployerRules } from "./public-employer.ts"
import type { Rule } from "./rule.ts"
import { shapeRules } from "./shapes.ts"
import { signatureRules } from "./signatures.ts"
import { situationRules } from "./situations.ts"
import { trainingRules } from "./training.ts"
import { tutorRules } from "./tutor.ts"
import { workingTimeRules } from "./working-time.ts"

/** Everything an operator may object to, each rule once. */
export const contractRules: readonly Rule[] = [
  ...completenessRules,
  ...shapeRules,
  ...formatRules,
  ...trainingRules,
  ...eligibilityRules,
  ...ageRules,
  ...identityRules,
  ...employerRules,
  ...tutorRules,
  ...payRules,
  ...paySuccessionRules,
  ...dateRules,
  ...laterDateRules,
  ...overlapRules,
  ...durationRules,
  ...workingTimeRules,
  ...attachmentRules,
  ...signatureRules,
  ...conventionRules,
  ...publicEmployerRules,
  ...situationRules,
  ...filingRules,
  ...opcoRules,
  ...proPublicRules,
  ...proTrainingRules,
]
