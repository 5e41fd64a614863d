import { lookUpEmployer } from "@jalon/partners/server"
import { multiStep } from "@jalon/serving"
import { type ContractField, writtenByGuest } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import type { FieldValues } from "../contract-row.ts"
import { readFields } from "../fields/read-fields.ts"
import type { ContractsServices } from "../services.ts"
import { keepFields, refuseOthers } from "./save-completion.ts"
import { findLink, type GuestLinkContext, seenAfter, withGuestLink } from "./with-guest-link.ts"

type Said = Readonly<Record<string, unknown>>
type Looked = { siret: string; former: string | null | undefined; said: Said }

const saidOf = ({ source }: ContractField, said: Said): unknown =>
  source?.record === "company" ? (said[source.field] ?? null) : null

/**
 * What the registers say of the employer, field by field. Another SIRET is another place of work: its name and address replace
 * those of the former one; everything else is filled where nothing stands. The page says which one was the former: it saves
 * what is typed, and the new SIRET is often kept before the registers have answered.
 */
const fieldValuesOf = (
  { open: { row }, guest }: GuestLinkContext,
  { siret, former, said }: Looked,
): FieldValues => {
  const isOther = (former === undefined ? row.fields.employeur_siret : former) !== siret
  const filled = writtenByGuest(row.contract_type, guest).flatMap((field) => {
    const value = saidOf(field, said)
    const isOpen = isOther || (row.fields[field.key] ?? null) === null
    return value !== null && isOpen ? [[field.key, value]] : []
  })
  return { ...Object.fromEntries(filled), employeur_siret: siret }
}

/** The registers are asked before the contract is taken: nobody waits on a lock for a slow register. */
export const fillFromSiret = (services: ContractsServices) =>
  multiStep(wire.fillFromSiret, async (context, { body: { token, siret, former } }) => {
    const { guestLink } = await findLink(services, context, token)
    const type = guestLink.kind === "completion" ? "apprentissage" : "professionnalisation"
    const { employeur_siret = null } = readFields(type, { employeur_siret: siret.replaceAll(/\s/g, "") })
    const looked =
      employeur_siret === null || guestLink.state !== "open"
        ? ({ outcome: "not_found" } as const)
        : await lookUpEmployer(services.registers, employeur_siret)
    return withGuestLink(services, context, token, async (at) => {
      refuseOthers(at, ["employeur_siret"])
      const said = looked.outcome === "found" ? looked.suggested : {}
      const kept = employeur_siret === null ? {} : fieldValuesOf(at, { siret: employeur_siret, former, said })
      const after = await keepFields(at, kept)
      const name = looked.outcome === "found" ? (looked.said.employer.denomination ?? null) : null
      return { outcome: looked.outcome, name, contract: seenAfter(at, after) }
    })
  })
