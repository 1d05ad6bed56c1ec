const { removeChild, insertBefore } = Node.prototype;

/**
 * Lets React go on where something else has moved its nodes. Translation in Chrome and Edge puts `<font>` elements in the
 * place of texts, extensions wrap them, and React then throws when it removes such a text or inserts before it
 * (facebook/react#11538).
 */
export function bearForeignNodes(): void {
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    let sibling = before;
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode;
    return insertBefore.call(this, node, sibling) as T;
  };
}
