import { typography as t } from "@jalon/kernel"

/** What holds a sending that only a person can mend. */
const words = {
  no_key:
    "La clé de l'OPCO manque ou n'est plus acceptée : connectez-la dans les paramètres, puis transmettez de nouveau.",
  key_refused: "L'OPCO refuse la clé : remplacez-la dans les paramètres, puis transmettez de nouveau.",
  not_configured: "Cette installation n'a pas d'accès à cet OPCO : déposez la facture sur son portail.",
  not_supported: "Cet OPCO ne prend pas les factures par l'échange : déposez-la sur son portail.",
  no_file: "Le fichier de la facture est introuvable.",
  untold:
    "La réponse de l'OPCO s'est perdue et il ne dit pas ce qu'il a reçu : vérifiez sur son portail, puis déclarez la transmission ou transmettez de nouveau.",
} as const

type SendingFault = keyof typeof words

const isKnown = (fault: string): fault is SendingFault => fault in words

/** In the OPCO's own words when it said some. */
export const troubleText = (fault: string, said: readonly string[]): string =>
  t(isKnown(fault) ? words[fault] : said.join(" ") || "L'OPCO ne répond pas comme attendu.")
