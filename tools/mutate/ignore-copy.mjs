import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin"

/** Properties that hold sentences for people: a test reads them, none can judge a changed word. */
const COPY = new Set(["title", "explanation", "message", "fix", "source", "uncertain", "label", "labels"])

const isText = ({ node }) => node.type === "StringLiteral" || node.type === "TemplateLiteral"

const isCopy = (path) => {
  const property = path.findParent((parent) => !parent.isStringLiteral() && !parent.isConditionalExpression())
  return property?.node.type === "ObjectProperty" && COPY.has(property.node.key.name)
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "copy", {
    shouldIgnore: (path) => (isText(path) && isCopy(path) ? "A sentence for people" : undefined),
  }),
]
