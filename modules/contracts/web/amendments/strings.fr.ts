export const amendmentWords = {
  action: "Créer un avenant",
}
