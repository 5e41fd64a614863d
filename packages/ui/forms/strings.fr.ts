/** What fields that open a list or a calendar say: apart, because the first page of a visit has none. */
export const fieldStrings = {
  dateFormat: "jj/mm/aaaa",
  dateExample: "Écrivez la date comme 03/09/2026.",
  amountExample: "Écrivez un montant comme 1\u202f234,56.",
  wholeNumber: "La valeur doit être entière",
  countExample: "Écrivez un nombre sans virgule, comme 1\u202f350.",
  openCalendar: "Ouvrir le calendrier",
  calendar: "Calendrier",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  month: "Mois",
  year: "Année",
  showOptions: "Afficher les choix",
  noResult: "Aucun résultat",
} as const

export const createOption = (typed: string): string => `Créer “${typed}”`

export const impossibleDate = (written: string, part: "day" | "month"): string =>
  part === "month"
    ? `Le ${written} n’existe pas. Le jour s’écrit avant le mois.`
    : `Le ${written} n’existe pas.`

export const ambiguousAmount = (typed: string): string => {
  const whole = Number(typed.replace(/\D/g, "")).toLocaleString("fr-FR")
  return `“${typed}” peut se lire de deux façons. Écrivez ${whole} sans point ni virgule, ou deux décimales au plus.`
}
