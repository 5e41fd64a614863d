import type { IsoDate } from "@jalon/kernel"
import type { ContractFile } from "../rules/index.ts"
import type { ContractRow } from "./contract-row.ts"
import type { Records } from "./records/load-records.ts"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

const STATES: Readonly<Record<string, NonNullable<ContractFile["establishment"]>["state"]>> = {
  open: "open",
  closed: "closed",
  not_diffusible: "not_diffusible",
}

export type Held = {
  attachments: readonly string[]
  transmittedOn: IsoDate | null
  /** The parties signed it once, whatever is corrected since. */
  wasSigned?: boolean
  /** Of the same person; left out where nobody looked. */
  otherContracts?: ContractFile["otherContracts"]
  /** Of the same tutors; left out where nobody looked. */
  followed?: ContractFile["followed"]
  /** Of an amendment: the type of the contract it is about. */
  amendedType?: string | null
}

/** What the school read in the lists of France compétences, and its agreement with the certifier. */
const rightToPrepare = (
  training: Readonly<Record<string, unknown>>,
): Pick<NonNullable<ContractFile["certification"]>, "preparers" | "agreement"> => {
  const right = text(training.preparation_right)
  const readOn = text(training.preparation_read_on) as IsoDate | null
  const from = text(training.agreement_from) as IsoDate | null
  return {
    preparers:
      right === null || readOn === null
        ? null
        : {
            readOn,
            center: right === "certifier" || right === "partner" ? right : "absent",
            namesSomebody: right !== "unnamed",
          },
    agreement: from === null ? null : { from, until: text(training.agreement_until) as IsoDate | null },
  }
}

/** What is known of a contract outside its fields: its attachments, what registers said, the centre's certificate. */
export const fileOf = (
  { acknowledged }: Pick<ContractRow, "acknowledged">,
  { company, training, center }: Records,
  { attachments, transmittedOn, wasSigned = false, amendedType = null, otherContracts, followed }: Held,
): ContractFile => ({
  attachments,
  transmittedOn,
  wasSigned,
  amendedType,
  overruled: acknowledged,
  ...(otherContracts && { otherContracts }),
  ...(followed && { followed }),
  ...(company && {
    establishment: {
      state: STATES[text(company.register_state) ?? ""] ?? "unknown",
      closedOn: text(company.closed_on) as IsoDate | null,
    },
    ...(company.opco_source === "register" && {
      opcoOfSiret: text(company.opco) as NonNullable<ContractFile["opcoOfSiret"]>,
    }),
  }),
  ...(training && {
    certification: {
      registeredUntil: text(training.rncp_registered_until) as IsoDate | null,
      rncp: text(training.rncp_code),
      ...rightToPrepare(training),
    },
  }),
  ...(center && {
    center: { qualiopiUntil: text(center.qualiopi_valid_until) as IsoDate | null, since: null },
  }),
})
