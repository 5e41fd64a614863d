import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "invoicing.accepted":
    "Les paramètres de facturation sont acceptés : le préfixe et le compteur ne changent plus.",
  "invoicing.only_direction": "Seule la direction accepte les paramètres de facturation.",
  "invoicing.incomplete": ({ missing }) => `Avant d'accepter, complétez : ${missing}.`,
})
