import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { chosenAdapter } from "../chosen-adapter.ts"
import type { SignaturesServices } from "../services.ts"

export const getSignatureAdapter = ({ providerAccess }: Pick<SignaturesServices, "providerAccess">) =>
  read(wire.getSignatureAdapter, async (reader) => ({
    adapter: await chosenAdapter(reader),
    provider: providerAccess?.name ?? null,
  }))
