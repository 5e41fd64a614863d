import { formatEuros, typography as t } from "@jalon/kernel"

export const scheduleWords = {
  title: "Échéancier",
  empty: t("L'échéancier apparaît dès que le contrat est engagé."),
  funder: t("Financeur"),
  employer: t("Employeur"),
  total: "Total",
  number: "Échéance",
  opens: t("Date prévue"),
  amount: "Montant",
  status: "Statut",
  expected: (cents: number) => t(`prévu ${formatEuros(cents)}`),
  versions: t("Versions de l'échéancier"),
  reasons: {
    engaged: t("Contrat engagé"),
    opco: t("Échéancier de l'OPCO reçu"),
    rupture: t("Rupture du contrat"),
    cancelled: t("Contrat annulé"),
    changed: t("Contrat modifié"),
    hours: t("Heures réalisées"),
  },
  hours: {
    title: t("Heures de formation"),
    change: t("Modifier le taux et le rythme"),
    sum: (hours: string, hourCents: number, cents: number) =>
      t(`${hours} à ${formatEuros(hourCents)} l'heure : ${formatEuros(cents)} au plus`),
    rateSaid: t("Taux de l'accord de prise en charge, saisi par l'établissement."),
    priority: t("Le salarié relève d'un public prioritaire."),
    beyond: (cents: number) =>
      t(
        `Le prix convenu dépasse ce taux : ${formatEuros(cents)} par heure restent à la charge de l'entreprise.`,
      ),
    rhythmSaid: (months: number) =>
      months === 1
        ? t("Une facture par mois, sur les heures réalisées.")
        : t(`Une facture tous les ${months} mois, sur les heures réalisées.`),
    uncertain: t("À confirmer auprès de l'OPCO : modifiez ce qu'il a accordé autrement."),
    period: (from: string, to: string) => t(`Du ${from} au ${to}`),
    planned: (hours: string) => t(`${hours} prévues`),
    doneText: (hours: string, certificate: string | null) =>
      certificate === null
        ? t(`${hours} réalisées, saisies`)
        : t(`${hours} réalisées, certificat ${certificate}`),
    unknown: t("Heures à connaître"),
    say: t("Saisir les heures"),
    correct: t("Corriger"),
    sayOf: (period: string) => t(`Saisir les heures réalisées : ${period}`),
    panel: t("Heures convenues"),
    hours: t("Heures accordées"),
    hoursHint: (hours: number) => t(`Vide : la durée du contrat. Aujourd'hui, ${hours} h.`),
    rate: t("Taux accordé par heure"),
    rateHint: t("Vide : le taux de la branche, ou celui de la loi."),
    price: t("Prix convenu par heure"),
    priceHint: t("Ce qui dépasse le taux est facturé à l'entreprise, sur les mêmes heures."),
    rhythm: t("Une facture tous les (mois)"),
    rhythmHint: t("Vide : le rythme de l'OPCO. Il ne change plus après la première facture."),
    donePanel: t("Heures réalisées"),
    donePeriod: (from: string, to: string) =>
      t(`Du ${from} au ${to}. Les feuilles d'émargement closes dans Jalon donnent ces heures d'elles-mêmes.`),
    done: t("Heures"),
    doneHint: t("D'après les feuilles signées que vous gardez."),
    doneMinutes: t("Minutes"),
  },
  costs: {
    title: t("Frais annexes"),
    add: t("Saisir des frais"),
    empty: t("La convention n'annonce ni hébergement, ni repas, ni premier équipement."),
    engaged: t("Ce que l'OPCO a engagé, pour tout le contrat"),
    panel: t("Frais réels"),
    nature: t("Nature"),
    year: t("Année du contrat"),
    ofYear: (year: number) => (year === 1 ? t("1re année") : t(`${year}e année`)),
    quantity: t("Quantité réelle"),
    nights: t("Nuitées réelles"),
    meals: t("Repas servis"),
    quantityHint: t("Au forfait fixé par arrêté, sur ce qui a vraiment été donné."),
    spent: t("Dépense supportée par le CFA"),
    spentHint: t("Le montant demandé est ramené au plafond de l'OPCO ou de la loi."),
    unknown: t("quantité prévue par la convention"),
    counted: (count: number, unitCents: number) => t(`${count} × ${formatEuros(unitCents)}`),
    spentText: (cents: number) => t(`dépense de ${formatEuros(cents)}`),
    toSay: t("À saisir"),
    say: t("Saisir"),
    correct: t("Corriger"),
    sayOf: (nature: string, year: number) => t(`Saisir les frais réels : ${nature}, année ${year}`),
  },
  credit: (cents: number) =>
    t(
      `${formatEuros(cents)} ont été facturés au-delà de ce qui est dû : un avoir est à faire sur la dernière facture.`,
    ),
}
