import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import { presentGuestLink } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import { isLocked, signerRoleWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { type From, noteEvent } from "../note-event.ts"
import {
  type DocumentRow,
  documentsOf,
  findEnvelope,
  findSigner,
  type SignerRow,
  signersOf,
} from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { type CodeChannel, codeChannels } from "./code-channels.ts"
import { consentFor } from "./consent.fr.ts"
import { hasPass } from "./device-pass.ts"
import { documentsFor, fingerprintOf } from "./documents-for.ts"
import { findSigningLink, schoolOf } from "./find-signing.ts"
import { presentOutcome } from "./outcome.ts"

/** Looking for the first time is worth a line: the school sees that the mail arrived. */
const noteOpened = async (scope: Scope, signer: SignerRow, from: From): Promise<void> => {
  if (signer.opened_at !== null) return
  const first = await scope.count(sql`
    update signer set opened_at = now() where ${ownRows(scope.who)} and id = ${signer.id} and opened_at is null`)
  if (first > 0)
    await noteEvent(scope, { envelopeId: signer.envelope_id, signerId: signer.id, kind: "opened", from })
}

type Around = {
  name: string
  signers: readonly SignerRow[]
  documents: readonly DocumentRow[]
  isIdentified: boolean
  channels: CodeChannel[]
}

/** Who they are to prove to be, and how. */
const presentIdentity = (signer: SignerRow, { isIdentified, channels }: Around) => ({
  channels,
  is_identified: isIdentified,
  is_locked: isLocked(signer.failed_codes),
})

const presentCopies = (signer: SignerRow, around: Around) => ({
  name: around.name,
  ...presentIdentity(signer, around),
  documents: documentsFor(signer, around.documents).map(({ id, title, pages }) => ({ id, title, pages })),
})

const presentSigning = (signer: SignerRow, around: Around) => {
  const { name, signers, documents } = around
  const own = documentsFor(signer, documents)
  return {
    name,
    signer: { first_name: signer.first_name, last_name: signer.last_name, role: signer.role },
    ...presentIdentity(signer, around),
    documents: own.map((one) => ({
      id: one.id,
      title: one.title,
      pages: one.pages,
      fingerprint: fingerprintOf(one),
    })),
    consent: consentFor(own.map(({ title }) => title)),
    others: signers
      .filter(({ id }) => id !== signer.id)
      .map(({ role, status }) => ({ who: signerRoleWords(role), has_signed: status === "signed" })),
  }
}

export const getSigning = (services: SignaturesServices) =>
  multiStep(wire.getSigning, async (context, { params, http }) => {
    const found = await findSigningLink(services, context, params.token)
    const guestLink = await presentGuestLink(services.files, found)
    return context.data.inScope(schoolOf(found), context.action, async (scope) => {
      const signer = onlyRow(await findSigner(scope, found.subjectId))
      const envelope = onlyRow(await findEnvelope(scope, signer.envelope_id))
      const signers = await signersOf(scope, envelope.id)
      const around = {
        name: envelope.name,
        signers,
        documents: await documentsOf(scope, envelope.id),
        isIdentified: hasPass(services.signingKeys, http, signer.id),
        channels: codeChannels(services, signer),
      }
      const shown = { guest_link: guestLink, signing: null, copies: null, outcome: null }
      const isOpen = found.state === "open"
      if (isOpen && found.part === "copy" && envelope.status === "completed")
        return { ...shown, copies: presentCopies(signer, around) }
      if (!isOpen || envelope.status !== "open" || signer.status !== "to_sign")
        return { ...shown, outcome: presentOutcome(envelope, signer, signers) }
      await noteOpened(scope, signer, http)
      return { ...shown, signing: presentSigning(signer, around) }
    })
  })
