import { decline, SimulatorRefusal, sign } from "./life.ts"
import type { SimulatedRequest, SimulatedSigner, SimulatorState } from "./state.ts"

const inHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (title: string, body: string) => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  button, input { font: inherit; min-height: 2.75rem; padding: 0 1rem }
  label { display: block }
</style>
<main>
<h1>${inHtml(title)}</h1>
${body}
<p><small>Simulateur de signature : rien de ce qui est signé ici n’engage personne.</small></p>
</main>
</html>`

/** The code that a message would bring: shown on the page, since nobody is written to. */
export const codeOf = ({ id }: Pick<SimulatedSigner, "id">): string =>
  String(Number.parseInt(id.replaceAll("-", "").slice(0, 8), 16) % 1_000_000).padStart(6, "0")

const hasCode = ({ signature_authentication_mode: mode }: SimulatedSigner) =>
  mode === "otp_sms" || mode === "otp_email"

const codeField = (signer: SimulatedSigner) =>
  hasCode(signer)
    ? `<p>Code reçu : <strong>${codeOf(signer)}</strong></p>
       <label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>`
    : ""

const form = (request: SimulatedRequest, signer: SimulatedSigner) => `
<p>${inHtml(signer.info.first_name)} ${inHtml(signer.info.last_name)}, vous signez :</p>
<ul>${request.documents
  .map(({ id, filename }) => `<li><a href="/sign/${signer.token}/${id}">${inHtml(filename)}</a></li>`)
  .join("")}</ul>
<form method="post">${codeField(signer)}<p><button name="answer" value="sign">Signer</button></p></form>
<form method="post">
  <label>Motif du refus <input name="reason" required></label>
  <p><button name="answer" value="decline">Refuser de signer</button></p>
</form>`

const found = (state: SimulatorState, token: string): [SimulatedRequest, SimulatedSigner] => {
  for (const request of state.requests)
    for (const signer of request.signers) if (signer.token === token) return [request, signer]
  throw new SimulatorRefusal(404, "Lien inconnu")
}

const stands = (request: SimulatedRequest, signer: SimulatedSigner): string | null => {
  if (signer.status === "signed") return "Vous avez signé. Merci."
  if (signer.status === "declined") return "Vous avez refusé de signer."
  if (request.status !== "ongoing") return "Cette demande est close."
  return signer.status === "notified" ? null : "Ce n’est pas encore à vous de signer."
}

export const signingPage = (state: SimulatorState, token: string): string => {
  const [request, signer] = found(state, token)
  const closed = stands(request, signer)
  return page(request.name, closed === null ? form(request, signer) : `<p>${closed}</p>`)
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: "en préparation",
  ongoing: "en cours",
  done: "signée par tous",
  declined: "refusée",
  expired: "expirée",
  canceled: "annulée",
}
const SIGNER_WORDS: Readonly<Record<string, string>> = {
  initiated: "attend son tour",
  signed: "a signé",
  declined: "a refusé",
  aborted: "n’a plus à signer",
}

const signerLine = (request: SimulatedRequest, { info, token, status }: SimulatedSigner) => {
  const name = inHtml(`${info.first_name} ${info.last_name} (${info.email})`)
  return request.status === "ongoing" && status === "notified"
    ? `<li><a href="/sign/${token}">${name}</a>, à signer</li>`
    : `<li>${name}, ${SIGNER_WORDS[status] ?? "n’a pas signé"}</li>`
}

/** In place of the mails that the provider would write: who is asked to sign what, the newest first. */
export const outbox = ({ requests }: SimulatorState): string => {
  const shown = requests.toReversed().map(
    (request) => `<h2>${inHtml(request.name)}</h2>
<p>Demande ${STATUS_WORDS[request.status] ?? "close"}.</p>
<ul>${request.signers.map((signer) => signerLine(request, signer)).join("")}</ul>`,
  )
  return page("Demandes de signature", shown.join("") || "<p>Aucune demande n’a été reçue.</p>")
}

/** A document as it is to be read before it is signed. */
export const documentToSign = (state: SimulatorState, token: string, documentId: string): Buffer => {
  const [request] = found(state, token)
  const document = request.documents.find(({ id }) => id === documentId)
  if (!document) throw new SimulatorRefusal(404, "Document inconnu")
  return Buffer.from(document.content, "base64")
}

export const answerPage = (state: SimulatorState, token: string, said: URLSearchParams): void => {
  const [request, signer] = found(state, token)
  if (said.get("answer") === "decline") {
    decline(state, request, signer, said.get("reason")?.trim() || "Sans motif")
    return
  }
  if (hasCode(signer) && said.get("code")?.trim() !== codeOf(signer))
    throw new SimulatorRefusal(400, "Le code n’est pas le bon.")
  sign(state, request, signer)
}
