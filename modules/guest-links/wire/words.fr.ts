import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "guest_link.unknown": "Ce lien n'est plus valable.",
  "guest_link.used": "Ce lien a déjà servi.",
  "guest_link.declined": "Cette invitation a été déclinée.",
  "guest_link.revoked": "Cette invitation a été retirée.",
  "guest_link.replaced": "Un lien plus récent vous a été envoyé.",
  "guest_link.expired": "Ce lien a expiré.",
})
