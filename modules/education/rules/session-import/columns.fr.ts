export const SESSION_COLUMNS = [
  "class",
  "date",
  "start",
  "end",
  "subject",
  "title",
  "trainer",
  "room",
  "remote",
  "link",
  "id",
] as const
export type SessionColumn = (typeof SESSION_COLUMNS)[number]

/** Without these a line is no session; it also takes a subject or a title. */
export const NEEDED_COLUMNS: readonly SessionColumn[] = ["class", "date", "start", "end"]

type Described = {
  label: string
  /** As files call it, in the form in which headers are compared. */
  names: readonly string[]
  expected: string
}

export const sessionColumns: Readonly<Record<SessionColumn, Described>> = {
  class: {
    label: "Classe",
    names: ["classe", "classes", "promotion", "groupe"],
    expected: "Nom de la classe, « + » entre deux classes",
  },
  date: { label: "Date", names: ["date", "jour", "le"], expected: "jj/mm/aaaa" },
  start: {
    label: "Début",
    names: ["debut", "heure debut", "heure de debut", "de"],
    expected: "9h00 ou 09:00",
  },
  end: { label: "Fin", names: ["fin", "heure fin", "heure de fin", "a"], expected: "12h30 ou 12:30" },
  subject: {
    label: "Matière",
    names: ["matiere", "module", "cours", "discipline"],
    expected: "Nom ou code court",
  },
  title: {
    label: "Intitulé",
    names: ["intitule", "titre", "libelle"],
    expected: "À la place de la matière : visite, conférence…",
  },
  trainer: {
    label: "Formateur",
    names: ["formateur", "formateurs", "intervenant", "enseignant", "professeur", "formateur email"],
    expected: "Prénom et nom, ou adresse e-mail",
  },
  room: { label: "Salle", names: ["salle", "lieu", "local"], expected: "Nom de la salle" },
  remote: {
    label: "À distance",
    names: ["a distance", "distance", "distanciel", "modalite", "visio"],
    expected: "Oui, non ou hybride",
  },
  link: {
    label: "Lien",
    names: ["lien", "lien visio", "url", "lien de visioconference"],
    expected: "Adresse en https://",
  },
  id: {
    label: "Identifiant",
    names: [
      "identifiant",
      "id",
      "id seance",
      "reference",
      "ref",
      "uid",
      "code seance",
      "identifiant externe",
    ],
    expected: "Le même fichier renvoyé modifie ses séances, sans les doubler",
  },
}

/** An empty file with the names of the columns, as French spreadsheets open it. */
export const sessionTemplate = (): string =>
  `\ufeff${SESSION_COLUMNS.map((column) => sessionColumns[column].label).join(";")}\r\n`
