/** Controls a translated page. `takeFaults` returns what broke under translation since its last call. */
export interface PageTranslation {
  takeFaults: () => string[];
  stop: () => void;
}

/**
 * Translates the page like a browser does: it replaces text nodes by `<font><font>…`, now and whenever text is added. Code that
 * still holds a replaced text node cannot insert before it or remove it (NotFoundError), and its writes to it are invisible. Both
 * are faults, and so is a text node that React holds; faults are also written to the console. The words stay, so that tests find
 * them.
 *
 * Journeys serialize this function into the page, therefore it uses nothing from outside itself.
 */
export function translatePage(): PageTranslation {
  const faults: string[] = [];
  const replaced = new WeakSet<Node>();
  const isTranslatable = (text: Text): boolean => {
    const parent = text.parentElement;
    if (!parent || !/\p{L}|\p{N}/u.test(text.data) || !(parent instanceof HTMLElement)) return false;
    return !parent.closest('font, script, style, noscript, textarea, title, option, [translate="no"], .notranslate');
  };
  const note = (what: string, around: Node | null): void => {
    const place = around instanceof Element ? around.outerHTML.slice(0, 200) : '';
    faults.push(`${what} ${place}`);
    console.error(`Page translation: ${what} ${place}`);
  };
  const translate = (root: Node): void => {
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    else if (root instanceof Element) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
    }
    for (const text of texts.filter(isTranslatable)) {
      // React holds a text node only if the text has siblings. An element's only text is set through the element.
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) note(`the text "${text.data}" stands beside other children in`, text.parentNode);
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      inner.style.verticalAlign = 'inherit';
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
      replaced.add(text);
    }
  };

  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Node.prototype.insertBefore = function insertBeforeTranslated<T extends Node>(this: Node, node: T, child: Node | null): T {
    if (child && replaced.has(child)) note(`insertBefore the text "${child.nodeValue}" in`, this);
    return insertBefore.call(this, node, child) as T;
  };
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    if (replaced.has(child)) note(`removeChild of the text "${child.nodeValue}" in`, this);
    return removeChild.call(this, child) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (replaced.has(this)) note(`"${this.nodeValue}" becomes "${value}" unseen`, null);
      nodeValue.set?.call(this, value);
    },
  });

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translate);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  if (document.body) translate(document.body);

  return {
    takeFaults: () => faults.splice(0),
    stop: () => {
      observer.disconnect();
      Object.assign(Node.prototype, { insertBefore, removeChild });
      Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
    },
  };
}

/**
 * Lets Testing Library find texts on a translated page. It matches the element whose own `childNodes` hold the text, which is a
 * `font` there. `childNodes` therefore returns the text in the component's element.
 */
export function showTextsToQueries(): { stop: () => void } {
  const childNodes = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')!;
  const isFont = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT';
  const read = (node: Node) => childNodes.get?.call(node) as NodeListOf<ChildNode>;
  const asNodeList = (nodes: Node[]) => Object.assign(nodes, { item: (index: number) => nodes[index] ?? null });
  Object.defineProperty(Node.prototype, 'childNodes', {
    ...childNodes,
    get(this: Node) {
      const nodes = read(this);
      if (isFont(this)) return asNodeList([]);
      const children = [...nodes];
      return children.some(isFont) ? asNodeList(children.map((child) => (isFont(child) ? (child.firstElementChild?.firstChild ?? child) : child))) : nodes;
    },
  });
  return { stop: () => void Object.defineProperty(Node.prototype, 'childNodes', childNodes) };
}
