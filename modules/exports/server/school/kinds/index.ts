import {
  centers,
  classes,
  fundingLevels,
  periods,
  requiredDocuments,
  sites,
  trainings,
} from "./catalogue.read.ts"
import { certificates } from "./certificates.read.ts"
import { labels, partnerLabels, partners } from "./companies.read.ts"
import { contacts } from "./contacts.read.ts"
import { amendments, contractAttachments, contracts } from "./contracts.read.ts"
import { corrections } from "./corrections.read.ts"
import { documents, enrolments, members, notes } from "./files.read.ts"
import { instalments, invoiceEvents, invoices, payments } from "./invoices.read.ts"
import type { Kind } from "./kind.ts"
import { sessions } from "./sessions.read.ts"
import { students } from "./students.read.ts"

/**
 * In the order in which they are read: what refers to something before what it refers to. Rows that appear meanwhile are
 * then at worst referred to by nobody, and nothing ever refers to a row that is not there.
 */
export const kinds: readonly Kind[] = [
  notes,
  corrections,
  sessions,
  certificates,
  invoiceEvents,
  payments,
  invoices,
  instalments,
  contractAttachments,
  amendments,
  contracts,
  documents,
  enrolments,
  students,
  contacts,
  partnerLabels,
  labels,
  partners,
  periods,
  classes,
  requiredDocuments,
  fundingLevels,
  trainings,
  sites,
  centers,
  members,
]

/** In the order of the workbook. Students come first: the wizard reads the first sheet of a file. */
export const sheetKinds: readonly Kind[] = [
  students,
  partners,
  contacts,
  centers,
  sites,
  trainings,
  fundingLevels,
  requiredDocuments,
  classes,
  periods,
  sessions,
  enrolments,
  contracts,
  amendments,
  contractAttachments,
  instalments,
  invoices,
  payments,
  invoiceEvents,
  corrections,
  certificates,
  documents,
  notes,
  members,
]
