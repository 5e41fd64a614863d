import { typography as t } from "@jalon/kernel"

export const moneyHistoryWords = {
  title: t("Factures et règlements"),
  none: t("Rien n'a encore été facturé."),
}
