// oxlint-disable-next-line typescript/unbound-method -- called for a node each time
const { removeChild, insertBefore } = Node.prototype;

function remove<T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) return removeChild.call(this, child) as T;
  child.parentNode?.removeChild(child);
  return child;
}

function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
  let sibling = before;
  while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode;
  return insertBefore.call(this, node, sibling) as T;
}

/**
 * Lets React go on where something else has moved its nodes. Translation in Chrome and Edge puts `<font>` elements in
 * the place of texts, extensions wrap them, and React throws when it then removes such a text or inserts before it
 * (facebook/react#11538).
 */
export function bearForeignNodes(): void {
  Object.assign(Node.prototype, { removeChild: remove, insertBefore: insert });
}
