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
  "invoicing.no_extra_costs":
    "Aucun frais annexe n'est pris en charge par le financeur de ce contrat, ou son échéancier n'est pas encore établi.",
  "invoicing.extra_cost_invoiced":
    "Ces frais sont déjà facturés : émettez d'abord un avoir sur leur facture, puis corrigez.",
  "invoicing.not_hourly":
    "Ce contrat n'est pas payé à l'heure : seul un contrat de professionnalisation l'est.",
  "invoicing.rhythm_invoiced":
    "Des périodes sont déjà facturées : leur rythme ne change plus. Émettez d'abord un avoir sur leurs factures.",
  "invoicing.hours_attested":
    "Ces heures viennent d'un certificat établi sur les feuilles closes : rectifiez le certificat, les heures suivent.",
  "invoicing.hours_invoiced":
    "Ces heures sont déjà facturées : émettez d'abord un avoir sur leur facture, puis corrigez.",
  "invoicing.not_to_invoice": ({ why }) => String(why),
  "invoicing.bank_file": ({ why }) => String(why),
  "invoicing.move_refused": ({ why }) => String(why),
})
