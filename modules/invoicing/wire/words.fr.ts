import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "invoicing.accepted":
    "Les paramètres de facturation sont acceptés : le préfixe et le compteur ne changent plus.",
  "invoicing.only_direction": "Seule la direction accepte les paramètres de facturation.",
  "invoicing.incomplete": ({ missing }) => `Avant d'accepter, complétez : ${missing}.`,
  "invoicing.not_accepted":
    "La numérotation n'est pas encore acceptée : la direction l'accepte dans les paramètres, section Facturation.",
  "invoicing.wrong_day":
    "Une facture est datée d'aujourd'hui au plus tard, et jamais avant la dernière de sa série.",
  "invoicing.not_to_invoice": ({ why }) => String(why),
  "invoicing.bank_file": ({ why }) => String(why),
  "invoicing.move_refused": ({ why }) => String(why),
})
