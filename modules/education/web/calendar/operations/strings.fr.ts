import { typography as t } from "@jalon/kernel"

const sessions = (count: number) => (count < 2 ? t(`${count} séance`) : t(`${count} séances`))

export const replaceWords = {
  open: "Remplacer un formateur…",
  title: "Remplacer un formateur",
  text: t(
    "Les séances gardent leur jour, leur heure et leur salle. Celles où le remplaçant est déjà pris, et celles dont la feuille est ouverte, restent en place.",
  ),
  trainer: "Formateur à remplacer",
  by: "Remplaçant",
  class: "Classe",
  subject: "Matière",
  everySubject: "Toutes les matières",
  noTrainer: "Choisissez un formateur.",
  sameTrainer: "Choisissez quelqu'un d'autre.",
  tooLong: t("Choisissez une année au plus."),
  check: "Vérifier le remplacement",
  trialTitle: (count: number) =>
    count === 0 ? t("Aucune séance ne peut être confiée") : t(`Confier ${sessions(count)} ?`),
  trialText: (from: string, by: string) =>
    t(`De ${from} à ${by}. Les deux seront prévenus à la publication.`),
  dates: t("Séances qui seront confiées"),
  verb: (count: number) => t(`Confier ${sessions(count)}`),
  back: "Revenir au remplacement",
}

export const swapWords = {
  open: "Permuter…",
  title: (name: string) => t(`Permuter « ${name} »`),
  text: t(
    "Les deux séances échangent leur jour, leur horaire et leur salle. Chacune garde sa classe et son formateur.",
  ),
  day: t("Jour de l'autre séance"),
  other: "Autre séance",
  none: t("Aucune autre séance ce jour-là."),
  noOther: "Choisissez une séance.",
  check: "Vérifier la permutation",
  trialTitle: (isPossible: boolean) =>
    isPossible ? t("Permuter ces deux séances ?") : t("Ces deux séances ne peuvent pas être permutées"),
  dates: "Jours concernés",
  verb: "Permuter les séances",
  back: "Choisir une autre séance",
}

export const operationWords = {
  open: "Opérations récentes…",
  title: "Opérations récentes",
  text: t("Annuler une opération remet les séances comme elles étaient, sauf celles qui ont changé depuis."),
  empty: t("Aucune opération sur plusieurs séances pour l'instant."),
  kinds: {
    copy: "Semaine copiée",
    import: "Séances importées",
    shift: "Séances décalées",
    series: "Série ajoutée",
    edit: "Série modifiée",
    cancel: "Série annulée",
    replace: "Formateur remplacé",
    swap: "Séances permutées",
  },
  what: (count: number, day: string, name: string | null) =>
    t([sessions(count), day, ...(name === null ? [] : [name])].join(" · ")),
  undone: "Annulée",
  undo: "Annuler",
  undoOf: (what: string, day: string) => t(`Annuler : ${what}, ${day}`),
  close: "Fermer",
}
