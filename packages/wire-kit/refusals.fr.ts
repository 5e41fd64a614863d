import type { CommonCode, Sentence } from "./route.ts"
import { words } from "./route.ts"

const common = {
  "request.invalid": "Certains champs sont à corriger.",
  "request.too_large": ({ max }) => `Le fichier dépasse la taille autorisée (${max}).`,
  "request.too_many": "Trop de demandes en peu de temps. Patientez une minute.",
  "request.too_slow": "La connexion est trop lente : la demande n'est pas arrivée en entier. Réessayez.",
  "session.required": "Votre session a expiré. Reconnectez-vous pour continuer.",
  "access.denied": "Vous n'avez pas accès à cette page. Demandez à un administrateur de votre établissement.",
  not_found: "Cet élément est introuvable.",
  "idempotency.reused": "Cette demande a déjà été envoyée avec un autre contenu.",
  "server.busy": "Le service est très sollicité en ce moment. Réessayez dans quelques secondes.",
  "server.failed": "Une erreur s'est produite de notre côté. Vos saisies sont conservées.",
} satisfies Record<CommonCode, Sentence>

export const commonRefusals = words(common).refusals
