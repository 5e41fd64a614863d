import type { AdapterName } from "../../rules/index.ts"
import type { SignatureAdapter } from "./adapter.ts"
import { outsideProvider } from "./outside-provider.ts"
import { ownPages } from "./own-pages.ts"

const adapters: Readonly<Record<AdapterName, SignatureAdapter>> = {
  jalon: ownPages,
  provider: outsideProvider,
}

export const adapterOf = ({ adapter }: { adapter: AdapterName }): SignatureAdapter => adapters[adapter]
