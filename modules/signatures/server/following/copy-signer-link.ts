import { organizationOf, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { asSecret } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { awaitedSigner } from "./awaited-signer.ts"

type Tokens = Pick<SignaturesServices, "guestLinkToken">

/** Where the link of a signer leads. */
const signingPath = ({ guestLinkToken }: Tokens, guestLinkId: string) =>
  asSecret(`/signature/${guestLinkToken(guestLinkId)}`)

const pathOf = async (services: Tokens, scope: Scope, params: { envelopeId: string; signerId: string }) => {
  const { signer, envelope } = await awaitedSigner(scope, params)
  return { path: signingPath(services, signer.guest_link_id), envelope }
}

/** To hand it over another way; the history says who took it. */
export const copySignerLink = (services: Tokens) =>
  command(
    wire.copySignerLink,
    async (scope, { params }) => {
      const { path, envelope } = await pathOf(services, scope, params)
      await scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, ${envelope.subject}, ${envelope.subject_id},
        ${JSON.stringify({ revealed: "signer_link" })}::jsonb)`)
      return { path }
    },
    {
      keep: () => ({}),
      answer: async (scope, { params }) => ({ path: (await pathOf(services, scope, params)).path }),
    },
  )
