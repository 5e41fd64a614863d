import { ownRows, type Scope, sql } from "@jalon/data"
import type { LawOfDay } from "../rules/facts/age-thresholds.ts"
import { type ContractData, HELD_HERE, neededAttachments, ownCodes } from "../rules/index.ts"
import { amendmentAttachmentLabel } from "./amendments/attachments.ts"
import type { AttachmentRow } from "./attachment-row.ts"

export const attachmentRows = (who: Scope["who"], contractId: string) => sql<AttachmentRow>`
  select code, is_attested, file_id, file_name from contract_attachment
  where ${ownRows(who)} and contract_id = ${contractId} order by code`

export const loadAttachments = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<AttachmentRow[]> => run(attachmentRows(who, contractId))

const isHeld = ({ code, is_attested, file_id }: AttachmentRow): boolean =>
  file_id !== null || (is_attested && !HELD_HERE.includes(code))

export const heldCodes = (rows: readonly AttachmentRow[]): string[] =>
  rows.filter(isHeld).map(({ code }) => code)

export const missingAttachments = (
  contract: ContractData,
  needsConvention: boolean,
  rows: readonly AttachmentRow[],
  day: LawOfDay,
): string[] => {
  const held = new Set(heldCodes(rows))
  return neededAttachments(contract, needsConvention, day).filter((code) => !held.has(code))
}

export const attachmentLabel = (code: string): string =>
  ownCodes.attachments.find((one) => one.code === code)?.label ?? amendmentAttachmentLabel(code) ?? code

/** Those the contract needs, then those that were brought besides. */
export const presentAttachments = (
  contract: ContractData,
  needsConvention: boolean,
  rows: readonly AttachmentRow[],
  day: LawOfDay,
) => {
  const needed = neededAttachments(contract, needsConvention, day)
  const codes = [...new Set([...needed, ...rows.map(({ code }) => code)])]
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    return {
      code,
      label: attachmentLabel(code),
      is_needed: needed.includes(code),
      is_attested: row?.is_attested ?? false,
      file: row?.file_id ? { id: row.file_id, name: row.file_name ?? "" } : null,
    }
  })
}
