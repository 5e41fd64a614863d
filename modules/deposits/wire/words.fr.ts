import { withArticle } from "@jalon/kernel"
import { words } from "@jalon/wire-kit"

const quoted = (said: unknown): string => (said ? ` : « ${said} »` : "")

export const { refusals, route, refuse } = words({
  "opco.key_refused": ({ opco, said }) =>
    `${opco} refuse cette clé${quoted(said)}. Elle n'est pas enregistrée.`,
  "opco.key_ended": ({ opco, on }) =>
    `Cette clé n'est plus valable chez ${withArticle(String(opco))} depuis le ${on}. Elle n'est pas enregistrée.`,
  "opco.unreachable": ({ opco }) =>
    `${opco} ne répond pas. La clé n'est pas enregistrée : réessayez dans quelques minutes.`,
  "opco.manual": ({ opco }) =>
    `Jalon n'a pas encore d'accès à l'API : pour ${withArticle(String(opco))}, le dépôt se fait sur son portail.`,
  "opco.no_key": "Aucune clé n'est enregistrée pour cet OPCO dans ce centre.",
})
