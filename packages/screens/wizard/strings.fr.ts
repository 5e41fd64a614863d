import { typography as t } from "@jalon/kernel"
import { countOf } from "@jalon/ui/french"

export const wizardWords = {
  sections: "Sections",
  step: (at: number, total: number) => `Étape ${at} sur ${total}`,
  complete: t("Complète"),
  missing: (count: number) => t(`${count} à remplir`),
  faulty: (count: number) => countOf(count, { one: "erreur", many: "erreurs" }),
  later: "À venir",
  next: "Continuer",
  choose: t("Changer de section"),
  help: "Aide",
}
