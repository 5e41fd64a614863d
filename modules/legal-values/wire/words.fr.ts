import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "legal_value.unreadable":
    "Cette valeur n'a pas la forme attendue : vérifiez chaque champ, le jour et la source.",
  "legal_value.doubtful": ({ why }) => String(why),
  "legal_value.reason_needed": ({ why }) => String(why),
  "legal_value.in_force":
    "Cette valeur est déjà en vigueur, ou fait partie de la version installée : corrigez-la en disant pourquoi.",
  "funding_file.known": ({ day }) => `Ce fichier a déjà été reçu le ${day}.`,
  "funding_file.sheets":
    "Ce classeur n'a pas les feuilles « Onglet 3 - référentiel NPEC » et « Onglet 4 - CPNE-IDCC » du référentiel publié.",
  "funding_file.rule_headings":
    "Les titres de colonnes attendus manquent : OPCO, Sujet, Règle, À partir du, Source (et, au besoin, IDCC, Niveau, Adresse du portail, Montant, Mois, Comptage, Jusqu’au, À confirmer).",
  "funding_file.no_rule": "Aucune ligne nouvelle ne peut être lue dans ce fichier.",
  "funding_file.headings": ({ sheet }) =>
    `Les titres de colonnes attendus manquent dans la feuille « ${sheet} ».`,
  "funding_file.empty": "Aucun montant n'a été trouvé dans ce fichier.",
  "funding_file.not_ready": "Ce fichier n'attend plus de décision.",
  "legal_value.not_ready": "Cette proposition n'attend plus de décision.",
})
