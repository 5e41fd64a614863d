import { type Block, heading, pairs, paragraph, type TextDocument, table, title } from "@jalon/documents"
import { typography } from "@jalon/kernel"
import { maskedEmail, signerRoleWords } from "../../rules/index.ts"
import { type DocumentRow, type EnvelopeRow, nameOf, type SignerRow } from "../rows.ts"
import { printMoment } from "./moment.fr.ts"

export type EventRow = {
  kind: string
  at: Date
  address: string | null
  device: string | null
  facts: Readonly<Record<string, string | number>>
  signer_id: string | null
}

/** Of what was signed at the provider's: what it is called there, and its own proof of each signer. */
export type ProviderProof = {
  readonly name: string
  readonly requestId: string
  readonly audits: readonly { readonly file: string; readonly signer: SignerRow; readonly bytes: Buffer }[]
}

export type Proven = {
  envelope: EnvelopeRow
  school: string
  documents: readonly (Pick<DocumentRow, "title" | "pages" | "shown_sha256"> & { sealedSha256: Buffer })[]
  signers: readonly SignerRow[]
  events: readonly EventRow[]
  at: Date
  provider?: ProviderProof
}

const KINDS: Readonly<Record<string, string>> = {
  created: "Documents envoyés à la signature",
  invited: "Lien envoyé",
  reminded: "Rappel envoyé",
  opened: "Lien ouvert",
  code_sent: "Code envoyé",
  code_refused: "Code refusé",
  identified: "Identité confirmée par le code",
  signed: "Documents signés",
  sealed: "Documents scellés",
}

const WAYS = { typed: "Nom saisi", drawn: "Signature tracée", provider: "Chez le prestataire" } as const
const CHANNELS = { email: "code reçu par e-mail", sms: "code reçu par SMS" } as const

const signerBlocks = (signer: SignerRow): Block[] => [
  heading(nameOf(signer), 3),
  pairs([
    { label: "Qualité", value: signerRoleWords(signer.role) },
    { label: "Adresse e-mail", value: maskedEmail(signer.email) },
    { label: "Signé le", value: signer.signed_at ? printMoment(signer.signed_at) : "" },
    {
      label: "Identité confirmée",
      value: signer.identified_by ? typography(`par ${CHANNELS[signer.identified_by]}`) : "",
    },
    { label: "Signature", value: signer.signed_by ? WAYS[signer.signed_by] : "" },
  ]),
  ...(signer.consent === null ? [] : [paragraph(signer.consent)]),
]

/** What a stranger's browser says of itself must not keep a document from being made. */
const plain = (text: string | null): string => (text ?? "").replaceAll(/[^\x20-\x7e]/g, "?")

const eventRow = ({ signers }: Proven, { kind, at, address, device, signer_id }: EventRow): string[] => {
  const signer = signers.find(({ id }) => id === signer_id)
  return [printMoment(at), KINDS[kind] ?? kind, signer ? nameOf(signer) : "", plain(address), plain(device)]
}

/** The same facts for machines, attached to the page that people read. */
const jsonOf = ({ envelope, school, documents, signers, events, at, provider }: Proven): string =>
  JSON.stringify(
    {
      envelope: envelope.id,
      school,
      name: envelope.name,
      made_at: at.toISOString(),
      signed_with: envelope.adapter,
      ...(provider && { provider: provider.name, provider_request: provider.requestId }),
      documents: documents.map(({ title, pages, shown_sha256, sealedSha256 }) => ({
        title,
        pages,
        shown_sha256: shown_sha256.toString("hex"),
        sealed_sha256: sealedSha256.toString("hex"),
      })),
      signers: signers.map((signer) => ({
        id: signer.id,
        name: nameOf(signer),
        role: signer.role,
        email: signer.email,
        identified_by: signer.identified_by,
        identified_at: signer.identified_at?.toISOString(),
        signed_by: signer.signed_by,
        signed_at: signer.signed_at?.toISOString(),
        consent: signer.consent,
      })),
      events: events.map(({ kind, at: on, address, device, facts, signer_id }) => ({
        kind,
        at: on.toISOString(),
        signer: signer_id,
        address,
        device,
        facts,
      })),
    },
    null,
    2,
  )

const OWN_PAGES =
  "Chaque signataire a reçu un lien personnel à son adresse, a confirmé son identité par un code à usage unique, a lu les documents puis les a signés. Les documents signés et ce dossier sont scellés : tout changement d'un octet se voit. Le certificat du sceau est interne à Jalon ; il n'est pas reconnu par l'Union européenne."

const wayOf = ({ provider }: Proven): string =>
  provider === undefined
    ? OWN_PAGES
    : `Les documents ont été signés chez ${provider.name} (demande ${provider.requestId}), qui a écrit aux signataires, les a identifiés par un code à usage unique et a scellé les documents. La preuve que ${provider.name} donne de chaque signature est jointe à ce fichier, que Jalon scelle : tout changement d'un octet se voit. Le certificat de ce sceau est interne à Jalon ; il n'est pas reconnu par l'Union européenne.`

const JSON_FILE = {
  file: "preuve.json",
  mimeType: "application/json",
  description: "Les mêmes faits, lisibles par une machine",
  relationship: "data",
} as const

/** « Dossier de preuve »: who signed what, when, how and from where. */
export const evidenceDocument = (proven: Proven): TextDocument => {
  const { envelope, school, documents, signers, events, at, provider } = proven
  const audits = provider?.audits ?? []
  const name = typography(`Dossier de preuve : ${envelope.name}`)
  return {
    title: name,
    madeOn: at.toISOString().slice(0, 10) as TextDocument["madeOn"],
    foot: typography(`${name} · établi le ${printMoment(at)} pour ${school}`),
    blocks: [
      title(
        name,
        typography(`Signature électronique simple (règlement eIDAS, article 3) · référence ${envelope.id}`),
      ),
      paragraph(typography(wayOf(proven))),
      heading("Documents"),
      ...documents.flatMap(({ title: text, pages, shown_sha256, sealedSha256 }) => [
        heading(text, 3),
        pairs([
          { label: "Pages", value: String(pages) },
          { label: "Empreinte SHA-256 du document présenté", value: shown_sha256.toString("hex") },
          { label: "Empreinte SHA-256 du document scellé", value: sealedSha256.toString("hex") },
        ]),
      ]),
      heading("Signataires"),
      ...signers.flatMap(signerBlocks),
      heading("Événements"),
      table(
        [
          { head: "Date et heure", share: 1.3, align: "left" },
          { head: "Événement", share: 1.6, align: "left" },
          { head: "Personne", share: 1.2, align: "left" },
          { head: "Adresse IP", share: 1, align: "left" },
          { head: "Appareil", share: 2, align: "left" },
        ],
        events.map((event) => eventRow(proven, event)),
      ),
    ],
    attachments: [
      JSON_FILE,
      ...audits.map(({ file, signer }) => ({
        file,
        mimeType: "application/pdf",
        description: `Preuve du prestataire pour ${nameOf(signer)}`,
        relationship: "supplement" as const,
      })),
    ],
    files: [
      { name: JSON_FILE.file, bytes: Buffer.from(jsonOf(proven)) },
      ...audits.map(({ file, bytes }) => ({ name: file, bytes })),
    ],
  }
}
