/** Names of socket.io's rooms. */

/** All sockets of a person. */
export const userRoom = (userId: number): string => `user:${userId}`;
/** All sockets of one sign-in. */
export const sessionRoom = (family: string): string => `session:${family}`;
/** The sockets with which a person follows a chat. */
export const chatRoom = (conversationId: number, userId: number): string => `chat:${conversationId}:${userId}`;
/** The sockets on which a person has a booking's screen open. */
export const bookingRoom = (bookingId: number, userId: number): string => `booking:${bookingId}:${userId}`;
