import type { Answer } from "@jalon/client"
import { diplomaOfCode } from "@jalon/identifiers"
import type { lookUpCertification } from "@jalon/organizations/wire"
import type { TrainingChanges } from "../../wire/index.ts"

export type Certification = NonNullable<Answer<typeof lookUpCertification>["certification"]>

/** The register's words in our fields. What it does not say is left out, so that what was typed stays. */
export const fieldsOfCertification = (certification: Certification): TrainingChanges => {
  const { level, registered_until, blocks, diploma_codes } = certification
  // Several diploma codes lead to one certification: only a person knows which one her school prepares.
  const [diploma] = diploma_codes.length === 1 ? diploma_codes : []
  const suggested = diploma ? diplomaOfCode(diploma) : null
  const names = certification.certifiers.map(({ name }) => name).join(", ")
  return {
    title: certification.title.slice(0, 255),
    certification_type: certification.certification_type,
    ...(level !== null && { level }),
    ...(names && { certifier_name: names.slice(0, 200) }),
    ...(registered_until !== null && { rncp_registered_until: registered_until }),
    ...(diploma && { diploma_code: diploma }),
    ...(suggested && !suggested.uncertain && { diploma_kind: String(suggested.diploma) }),
    ...(certification.replaces !== null && { former_rncp_code: certification.replaces }),
    ...(blocks.length > 0 && {
      blocks: blocks.slice(0, 40).map(({ code, title }) => ({ code, title: title.slice(0, 300) })),
    }),
  }
}

type Draft = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What to write in the fields: those still empty, and those that hold what the code typed before had brought. What a
 * person typed is hers.
 */
export const fieldsToFill = (
  draft: Draft,
  found: TrainingChanges,
  former: TrainingChanges,
): TrainingChanges =>
  Object.fromEntries(
    Object.entries(found).filter(
      ([name, value]) =>
        (isEmpty(draft[name]) || same(draft[name], former[name as keyof TrainingChanges])) &&
        !same(draft[name], value),
    ),
  )
