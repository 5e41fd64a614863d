import { plural, typography as t } from "@jalon/kernel"

export const publicationWords = {
  button: (count: number) => (count === 0 ? "Publications" : `Publier (${count})`),
  title: "Publier le planning",
  nothing: "Rien à publier",
  nothingText: t(
    "Tout ce qui est planifié a déjà été publié. Les étudiants et les entreprises voient le planning à jour.",
  ),
  intro: t(
    "Les étudiants, les entreprises et les calendriers abonnés voient la dernière version publiée. Voici ce que cette publication change.",
  ),
  counts: {
    added: (n: number) => plural(n, "séance ajoutée", "séances ajoutées"),
    moved: (n: number) => plural(n, "séance déplacée", "séances déplacées"),
    changed: (n: number) => plural(n, "séance modifiée", "séances modifiées"),
    cancelled: (n: number) => plural(n, "séance annulée ou reportée", "séances annulées ou reportées"),
  },
  classes: "Classes",
  classLine: (name: string, changes: number, from: string, to: string) =>
    t(
      `${name} : ${plural(changes, "changement", "changements")}, ${from === to ? `le ${from}` : `du ${from} au ${to}`}`,
    ),
  changes: "Ce qui change",
  all: (n: number) => `Tout voir (${n})`,
  fewer: "Voir moins",
  people: (n: number) =>
    n === 0 ? "Personne à prévenir" : `${plural(n, "personne prévenue", "personnes prévenues")}`,
  nobody: t("Aucun apprenant ni formateur n'est concerné."),
  kinds: {
    learner: (n: number) => plural(n, "apprenant", "apprenants"),
    trainer: (n: number) => plural(n, "formateur", "formateurs"),
    tutor: (n: number) => plural(n, "tuteur en entreprise", "tuteurs en entreprise"),
    representative: (n: number) => plural(n, "représentant légal", "représentants légaux"),
  },
  kind: {
    learner: "Apprenant",
    trainer: "Formateur",
    tutor: "Tuteur",
    representative: "Représentant légal",
  },
  about: (name: string) => `pour ${name}`,
  reach: {
    space: t("Dans son espace et par e-mail"),
    mail: t("Par e-mail"),
    none: t("Sans adresse : à prévenir vous-même"),
  },
  unreachable: (n: number) =>
    t(
      n === 1
        ? "Une personne n'a ni compte ni adresse e-mail : elle ne recevra rien."
        : `${n} personnes n'ont ni compte ni adresse e-mail : elles ne recevront rien.`,
    ),
  lines: (n: number) => plural(n, "changement", "changements"),
  publish: (people: number, changes: number) =>
    people === 0
      ? `Publier ${plural(changes, "changement", "changements")}`
      : `Publier et prévenir ${plural(people, "personne", "personnes")}`,
  close: "Fermer",
  history: t("Publications précédentes"),
  published: (at: string, by: string | null) => (by === null ? `Le ${at}` : `Le ${at} par ${by}`),
  seen: (seen: number, told: number) =>
    told === 0
      ? t("Personne n'était concerné")
      : t(
          `${plural(told, "personne prévenue", "personnes prévenues")}, ${seen} ${seen < 2 ? "a" : "ont"} ouvert son planning depuis`,
        ).replace("ont ouvert son", "ont ouvert leur"),
  seenInCompanies: (people: number) => t(`vu par ${plural(people, "personne", "personnes")} en entreprise`),
  who: "Qui a vu",
  whoInCompanies: "Qui a vu en entreprise",
  back: "Retour",
  seenOn: (day: string) => `Vu le ${day}`,
  notSeen: "Pas encore vu",
  byMail: t("Par e-mail"),
} as const
