import { type Scope, sql } from "@jalon/data"
import { presentGuestLink } from "@jalon/guest-links/server"
import type { Registers } from "@jalon/ports/registers"
import { multiStep } from "@jalon/serving"
import { missingIdentity, type Postal, registerRecap } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { OrganizationsServices } from "../services.ts"

type Row = { name: string; siret: string | null; address: Postal; legal_representative: string | null }

const readOrganization = (scope: Scope, id: number) =>
  scope.find(sql<Row>`select name, siret, address, legal_representative from organization where id = ${id}`)

const askRegister = async ({ companies }: Registers, siret: string | null) => {
  if (siret === null) return { register: "not_found", theirs: null } as const
  const looked = await companies.find(siret)
  if (looked.outcome !== "found") return { register: looked.outcome, theirs: null } as const
  const { company } = looked
  const { street, postcode, city } = company.address
  const theirs = { denomination: company.denomination, siret: company.siret, street, postcode, city }
  if (!company.isPublic) return { register: "not_public", theirs } as const
  return { register: company.isOpen ? "found" : "closed", theirs } as const
}

export const getValidation = ({ guestLinks, files, registers }: OrganizationsServices) =>
  multiStep(wire.getValidation, async (context, { params }) => {
    const found = await guestLinks.look(context, params.token)
    if (found?.kind !== "validation") throw refuse("guest_link.unknown")
    const guestLink = await presentGuestLink(files, found)
    if (found.state !== "open") return { guest_link: guestLink, recap: null }
    const who = { kind: "system", organizationId: found.organizationId } as const
    const row = await context.data.inScope(who, context.action, (scope) =>
      readOrganization(scope, found.organizationId),
    )
    if (!row) throw refuse("guest_link.unknown")
    const { register, theirs } = await askRegister(registers, row.siret)
    const ours = { ...row, legalRepresentative: row.legal_representative }
    return {
      guest_link: guestLink,
      recap: { missing: missingIdentity(row), register, lines: registerRecap(ours, theirs) },
    }
  })
