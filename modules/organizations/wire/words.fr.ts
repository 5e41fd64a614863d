import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "door.unknown": "Ce lien n'est plus valable.",
  "door.used": "Ce lien a déjà servi.",
  "door.declined": "Cette invitation a été déclinée.",
  "door.revoked": "Cette invitation a été retirée.",
  "door.replaced": "Un lien plus récent vous a été envoyé.",
  "door.expired": "Ce lien a expiré.",
})
