import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "legal_value.unreadable":
    "Cette valeur n'a pas la forme attendue : vérifiez chaque champ, le jour et la source.",
  "legal_value.doubtful": ({ why }) => String(why),
  "legal_value.reason_needed": ({ why }) => String(why),
  "legal_value.in_force":
    "Cette valeur est déjà en vigueur, ou fait partie de la version installée : corrigez-la en disant pourquoi.",
  "legal_value.not_ready": "Cette proposition n'attend plus de décision.",
})
