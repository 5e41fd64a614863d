import type { ContractType } from "../../rules/index.ts"

type Kind = { contract_type: ContractType }

const isPro = ({ contract_type }: Kind) => contract_type === "professionnalisation"

export const listHref = (of: Kind): string =>
  isPro(of) ? "/school/contracts/professionalization/list" : "/school/contracts/list"

export const archiveHref = (of: Kind): string =>
  isPro(of) ? "/school/contracts/professionalization/archived/list" : "/school/contract/archived/list"

export const importedHref = "/school/contract/imported/list"
/** What OPCOs hold against files. */
export const answersHref = "/school/contracts/opco-answers"
export const sendFileHref = `${importedHref}?send=file`
export const reconcileHref = (id: string): string => `/school/contract/imported/edit/${id}`

export const recordHref = (of: Kind & { id: string }): string =>
  isPro(of) ? `/school/contract/professionalization/${of.id}` : `/school/contract/${of.id}`

/** Where the one button of the record leads while the OPCO lacks a document. */
export const OPCO_FILE = "opco-file"

export const signaturesHref = (of: Kind & { id: string }): string => `${recordHref(of)}?tab=signatures`

/** The form, at a section, or at a field of it. */
export const formHref = (of: Kind & { id: string }, section?: string, field?: string): string => {
  const page = isPro(of)
    ? `/school/contract/professionalization/edit/${of.id}`
    : `/school/contract/edit/${of.id}`
  if (section === undefined) return page
  return field === undefined ? `${page}?section=${section}` : `${page}?section=${section}&field=${field}`
}

/** Its certification, and the right to prepare it, are those of the training. */
export const trainingHref = (id: string): string => `/school/students/trainings?preview=${id}`

/** What is under way on the record: breaking, amending or following the contract, or naming another funder. */
export const flowHref = (
  of: Kind & { id: string },
  flow: "rupture" | "amendment" | "duplicate" | "funder",
  id?: string,
): string => `${recordHref(of)}?do=${flow}${id === undefined ? "" : `&amendment=${id}`}`
