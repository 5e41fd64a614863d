/** Who has documents signed: our own pages, or the provider that the installation knows. */
export const signatureAdapters = ["jalon", "provider"] as const
export type AdapterName = (typeof signatureAdapters)[number]
