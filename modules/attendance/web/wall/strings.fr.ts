import { plural, typography as t } from "@jalon/kernel"

export const wallWords = {
  scan: "Scannez pour émarger",
  qr: t("QR code : émarger depuis son téléphone"),
  pin: t("ou saisissez ce code dans l'application"),
  changes: (seconds: number) => t(`Nouveau code dans ${seconds} s`),
  counted: (signed: number, expected: number) => t(`${signed} sur ${expected}`),
  remaining: (count: number) => plural(count, "personne à émarger", "personnes à émarger"),
  everyone: "Tout le monde a émargé.",
  nobody: t("Personne n'est attendu à cette séance."),
  signed: "Ont émargé",
  missing: "Restent à émarger",
  close: "Fermer le mur",
  fullScreen: "Plein écran",
  over: t("La signature est terminée."),
  unreachable: t("Connexion perdue : le code affiché n'est peut-être plus valable."),
  device: {
    title: "Émargement sur cet appareil",
    choose: "Choisissez votre nom",
    back: "Ce n’est pas moi",
    statement: t("Je certifie ma présence à cette séance."),
    sign: "Je certifie ma présence",
    done: (name: string, clock: string) => t(`${name} : présence enregistrée à ${clock}.`),
    kept: (name: string, clock: string) =>
      t(`${name} : signature conservée sur cet appareil à ${clock}, envoyée dès le retour du réseau.`),
    next: "Passez l’appareil à la personne suivante.",
    close: "Rendre l’appareil au formateur",
  },
}
