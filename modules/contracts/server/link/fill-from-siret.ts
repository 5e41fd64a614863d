import { siret as siretNumber } from "@jalon/identifiers"
import { addedLegalValues, legalValuesOf } from "@jalon/legal-values/server"
import { emptyEmployer } from "@jalon/partners/rules"
import { lookUpEmployer } from "@jalon/partners/server"
import { isEqual } from "@jalon/records"
import { multiStep } from "@jalon/serving"
import { type ContractField, writtenByGuest } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import type { FieldValues } from "../contract-row.ts"
import { readFields } from "../fields/read-fields.ts"
import type { ContractsServices } from "../services.ts"
import { keepFields, refuseOthers } from "./save-completion.ts"
import { findLink, type GuestLinkContext, seenAfter, withGuestLink } from "./with-guest-link.ts"

type Said = Readonly<Record<string, unknown>>
/** `saidOfFormer`: what the registers say of the SIRET that the fields spoke of until now. */
type Looked = { siret: string; former: string | null | undefined; said: Said; saidOfFormer: Said }

/** An employer nobody says anything of: only its sector is presumed. */
const UNKNOWN: Said = { secteur: emptyEmployer.secteur }

const saidOf = ({ source }: ContractField, said: Said): unknown =>
  source?.record === "company" ? (said[source.field] ?? null) : null

/**
 * What the registers say of the employer, field by field. Another SIRET is another place of work: its name and address replace
 * those of the former one, and where nothing is said of the new one, the registers' words about the former go; everything else
 * is filled where nothing stands. The page says which one was the former: it saves what is typed, and the new SIRET is often
 * kept before the registers have answered.
 */
const fieldValuesOf = (
  { open: { row }, guest }: GuestLinkContext,
  { siret, former, said, saidOfFormer }: Looked,
): FieldValues => {
  const isOther = (former === undefined ? row.fields.employeur_siret : former) !== siret
  const filled = writtenByGuest(row.contract_type, guest).flatMap((field) => {
    const value = saidOf(field, said)
    const now = row.fields[field.key] ?? null
    const isOfFormer = isOther && isEqual(now, saidOf(field, saidOfFormer))
    const isOpen = now === null || (value === null ? isOfFormer : isOther)
    const next = value ?? saidOf(field, UNKNOWN)
    return isOpen && !isEqual(now, next) ? [[field.key, next]] : []
  })
  return { ...Object.fromEntries(filled), employeur_siret: siret }
}

/** The registers are asked before the contract is taken: nobody waits on a lock for a slow register. */
export const fillFromSiret = (services: ContractsServices) =>
  multiStep(wire.fillFromSiret, async (context, { body: { token, siret, former } }) => {
    const { guestLink } = await findLink(services, context, token)
    const type = guestLink.kind === "completion" ? "apprentissage" : "professionnalisation"
    const { employeur_siret = null } = readFields(type, { employeur_siret: siret.replaceAll(/\s/g, "") })
    const legalValues = legalValuesOf(
      await context.data.readOnce({ kind: "visitor" }, context.action, addedLegalValues),
    )
    const lookUp = async (number: string | null) =>
      number === null || guestLink.state !== "open"
        ? ({ outcome: "not_found" } as const)
        : lookUpEmployer(services.registers, number, legalValues)
    const read = siretNumber.parse(former ?? "")
    const [looked, lookedFormer] = await Promise.all([
      lookUp(employeur_siret),
      lookUp(read.ok && read.value !== employeur_siret ? read.value : null),
    ])
    return withGuestLink(services, context, token, async (at) => {
      refuseOthers(at, ["employeur_siret"])
      const said = looked.outcome === "found" ? looked.suggested : {}
      const saidOfFormer = lookedFormer.outcome === "found" ? lookedFormer.suggested : {}
      const kept =
        employeur_siret === null
          ? {}
          : fieldValuesOf(at, { siret: employeur_siret, former, said, saidOfFormer })
      const after = await keepFields(at, kept)
      const name = looked.outcome === "found" ? (looked.said.employer.denomination ?? null) : null
      return { outcome: looked.outcome, name, contract: seenAfter(at, after) }
    })
  })
