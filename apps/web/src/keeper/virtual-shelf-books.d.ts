/** What `build/shelf-assets.ts` makes of the books that come with the program. */
declare module 'virtual:shelf-books' {
  export const shelfBooks: readonly {
    readonly id: string;
    readonly title: string;
    readonly author: string;
    readonly ages: { readonly from: number; readonly to: number } | null;
    readonly wordCount: number;
    /** The addresses of its text and of its cover. */
    readonly text: string;
    readonly cover: string;
  }[];
}
