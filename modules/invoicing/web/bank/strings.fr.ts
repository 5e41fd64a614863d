import { formatEuros, formatFrenchDate, plural, typography as t } from "@jalon/kernel"
import type { BankLine, BankView } from "../../wire/index.ts"

const lines = (n: number) => plural(n, "ligne", "lignes")
const payments = (n: number) => plural(n, "règlement", "règlements")

export const bankWords = {
  title: t("Rapprochement bancaire"),
  import: t("Importer un relevé"),
  views: {
    open: t("À rapprocher"),
    matched: "Rapprochées",
    aside: t("Sans facture"),
  } satisfies Record<BankView, string>,
  viewsLabel: t("Lignes du compte"),
  counted: (label: string, n: number) => (n > 0 ? `${label} ${n}` : label),
  left: (n: number, cents: number) => t(`${lines(n)}, ${formatEuros(cents)} à attribuer`),
  lastImport: (on: string, until: string | null, account: string) =>
    t(
      [
        `Dernier relevé importé le ${formatFrenchDate(on)}`,
        until && `mouvements jusqu'au ${formatFrenchDate(until)}`,
        account && `compte finissant par ${account}`,
      ]
        .filter(Boolean)
        .join(", "),
    ),
  acceptSure: (n: number, cents: number) =>
    t(`Accepter ${n < 2 ? "le rapprochement sûr" : `les ${n} rapprochements sûrs`} – ${formatEuros(cents)}`),
  pages: t("Pagination des lignes du compte"),
  loading: t("Chargement des lignes du compte"),
  empty: {
    open: t("Tout est rapproché"),
    matched: t("Aucune ligne rapprochée"),
    aside: t("Aucune ligne sans facture"),
  } satisfies Record<BankView, string>,
  emptyText: {
    open: t(
      "Chaque encaissement importé a sa facture. Importez le prochain relevé quand votre banque l'édite.",
    ),
    matched: t("Les encaissements attribués à leurs factures apparaissent ici ; vous pouvez y revenir."),
    aside: t("Ce qui ne paie aucune facture (subvention, remboursement…) est classé ici."),
  } satisfies Record<BankView, string>,
  never: t("Importez votre premier relevé"),
  neverText: t(
    "Jalon lit les encaissements d'un relevé CAMT.053 ou CSV et propose la facture que chacun paie. Rien n'est enregistré avant votre accord.",
  ),
}

export const lineWords = {
  confidence: {
    certain: { label: "Sûr", tone: "success" },
    likely: { label: "Probable", tone: "info" },
    possible: { label: t("À vérifier"), tone: "waiting" },
  } as const satisfies Record<NonNullable<BankLine["proposal"]>["confidence"], object>,
  none: t("Aucune facture trouvée"),
  noneText: t("Choisissez la facture, ou classez la ligne sans facture."),
  unknownPayer: t("Payeur non indiqué"),
  accept: "Accepter",
  acceptOf: (label: string) => t(`Accepter la proposition : ${label}`),
  choose: "Choisir",
  chooseOf: (label: string) => t(`Choisir les factures : ${label}`),
  aside: t("Sans facture"),
  asideOf: (label: string) => t(`Sans facture : ${label}`),
  reopen: t("Annuler le rapprochement"),
  reopenAside: t("Remettre à rapprocher"),
  reopenOf: (verb: string, label: string) => t(`${verb} : ${label}`),
  reopenTitle: (n: number) =>
    t(n < 2 ? "Annuler ce rapprochement ?" : `Annuler ce rapprochement et ses ${payments(n)} ?`),
  reopenText: t(
    "Chaque règlement est annulé par une ligne à son nom, les factures redeviennent dues et la ligne revient à rapprocher.",
  ),
  reopenVerb: t("Annuler le rapprochement"),
  keep: "Conserver",
  partly: (left: number) => t(`Reste ${formatEuros(left)} à attribuer`),
  surplus: (cents: number) => t(`Trop-perçu de ${formatEuros(cents)} : il restera à rapprocher.`),
  known: t(
    "Un autre relevé contient un mouvement du même jour et du même montant : vérifiez que ce n'est pas le même.",
  ),
  recorded: (on: string | null) => t(`règlement déjà enregistré${on ? ` le ${formatFrenchDate(on)}` : ""}`),
  found: t("déjà enregistré"),
  paid: (number: string, cents: number) => t(`${number} : ${formatEuros(cents)}`),
}

export const doneWords = {
  matched: (n: number) => t(`${payments(n)} ${n < 2 ? "enregistré" : "enregistrés"}`),
  kept: (n: number, why: string) => t(`${lines(n)} ${n < 2 ? "reste" : "restent"} à rapprocher. ${why}`),
  none: t("Rien n'a été enregistré"),
  undo: "Annuler",
}

export const chooseWords = {
  title: t("Choisir les factures"),
  received: (cents: number, on: string) => t(`${formatEuros(cents)} reçus le ${formatFrenchDate(on)}`),
  search: t("Rechercher une facture"),
  searchHint: t("Numéro, étudiant, entreprise ou payeur"),
  nothing: t("Aucune facture ne correspond à cette recherche."),
  allChosen: t("Tout ce qui correspond à cette recherche est déjà choisi."),
  more: t("Seules les plus proches sont montrées : précisez la recherche."),
  results: t("Factures proposées"),
  chosen: t("Factures choisies"),
  noneChosen: t("Ajoutez la ou les factures que ce virement paie."),
  add: "Ajouter",
  addOf: (number: string, learner: string) => t(`Ajouter ${number}, ${learner}`),
  remove: "Retirer",
  removeOf: (number: string) => t(`Retirer ${number}`),
  amount: (number: string) => t(`Montant pour ${number}`),
  due: (left: number, on: string | null) =>
    t(`reste ${formatEuros(left)}${on ? `, échéance le ${formatFrenchDate(on)}` : ""}`),
  rest: (cents: number) => t(`Reste à attribuer : ${formatEuros(cents)}`),
  balanced: t("Le virement est entièrement attribué."),
  surplus: (cents: number) =>
    t(`${formatEuros(cents)} ne sont pas attribués : ils resteront à rapprocher, à votre disposition.`),
  over: (cents: number) => t(`Vous attribuez ${formatEuros(cents)} de plus que ce qui a été reçu.`),
  partial: (left: number) => t(`Règlement partiel : il restera ${formatEuros(left)} à payer.`),
  save: (n: number, cents: number) => t(`Enregistrer ${payments(n)} – ${formatEuros(cents)}`),
  saveNone: "Enregistrer",
  cancel: "Annuler",
}

export const importWords = {
  title: t("Importer un relevé"),
  file: t("Relevé de compte"),
  hint: t("Exportez-le depuis l'espace en ligne de votre banque."),
  kept: t(
    "De chaque encaissement, Jalon conserve la date, le montant, le libellé et le nom du payeur. Les débits, les soldes et le fichier lui-même ne sont pas conservés ; des numéros de compte ne restent que les quatre derniers caractères du vôtre et une empreinte illisible de celui du payeur.",
  ),
  again: t(
    "Vous pouvez importer deux fois la même période : ce qui est connu n'est jamais compté deux fois.",
  ),
  failed: t("Le relevé n'a pas pu être envoyé. Vérifiez la connexion, puis réessayez."),
  cancel: "Annuler",
  close: t("Voir les lignes"),
  before: (on: string) =>
    t(`Ce fichier a déjà été importé le ${formatFrenchDate(on)} : rien n'est compté deux fois.`),
  added: (n: number) =>
    n === 0
      ? t("Aucun nouvel encaissement")
      : t(`${n} ${n < 2 ? "nouvel encaissement" : "nouveaux encaissements"}`),
  known: (n: number) =>
    t(`${plural(n, "encaissement", "encaissements")} déjà ${n < 2 ? "connu" : "connus"}, non repris`),
  debits: (n: number) => t(`${plural(n, "débit", "débits")} non ${n < 2 ? "conservé" : "conservés"}`),
  unread: (n: number) => t(`${lines(n)} ${n < 2 ? "illisible" : "illisibles"} :`),
  line: (n: number) => t(`Ligne ${n}`),
}
