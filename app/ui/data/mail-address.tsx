/** An e-mail address: a long one breaks before its host. What is none is shown as it is. */
export function MailAddress({ children }: { children: string }) {
  const [name, ...host] = children.split(/(?=@)/);
  return (
    <>
      {name}
      {host.length > 0 && <wbr />}
      {host}
    </>
  );
}
